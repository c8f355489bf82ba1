import { describe, expect, it } from 'vitest';
import { lineOfFault, readJson, tellJsonFault } from '../../../src/server/catalogue/jsonFault';

describe('lineOfFault', () => {
  it.each([
    ['a comma too few', '{\n"a": 1\n"b": 2 }', 3],
    ['a comma too many', '{\n"a": 1,\n}', 3],
    ['a comma too many in a list', '[\n1,\n]', 3],
    ['a word without quotes', '{\n"a": red\n}', 2],
    ['a number with a comma', '{\n"a": 1,5\n}', 2],
    ['a number cut short', '{\n"a": 1.,\n"b": 2 }', 2],
    ['a text without an end', '{\n"a": "red,\n"b": 2 }', 2],
    ['a comment', '{\n// louder\n"a": 1 }', 2],
    ['a file cut short', '{\n"a": 1,\n"b": {\n', 3],
    ['merge markers', '{\n"a": 1,\n<<<<<<< HEAD\n"b": 2\n}', 3],
    ['a second file appended', '{ "a": 1 }\n{}', 2],
  ])('finds %s', (_, broken, line) => {
    expect(() => JSON.parse(broken)).toThrow();
    expect(lineOfFault(broken)).toBe(line);
  });
});

describe('a JSON text', () => {
  it('may start with a byte order mark and repeat a key in different objects', () => {
    expect(readJson('\uFEFF{ "a": [{ "b": 1 }, { "b": "}\\"b\\":" }], "b": 2 }\n')).toEqual({
      a: [{ b: 1 }, { b: '}"b":' }],
      b: 2,
    });
  });

  it.each([
    ['side by side', '{\n"a": 1,\n"a": 2 }', 'a', 3],
    ['with an object in between', '{\n"a": { "b": [{}] },\n"c": 1,\n"a": 2 }', 'a', 4],
    ['in an inner object', '[{ "a": 1 },\n{ "b": 1,\n"b": 1 }]', 'b', 3],
    ['written in two ways', '{\n"a": 1,\n"\\u0061": 2 }', 'a', 3],
    ['for the prototype', '{ "__proto__": 1,\n"__proto__": 2 }', '__proto__', 2],
  ])('is refused with a duplicate key: %s', (_, text, key, line) => {
    expect(() => readJson(text)).toThrow(`has "${key}" twice in one object, the second time in line ${line}`);
  });

  it('is refused with the faulty line when malformed', () => {
    expect(() => readJson('{ "a": }')).toThrow('is not JSON from line 1 on ({ "a": })');
  });
});

it('tellJsonFault quotes the faulty line', () => {
  expect(tellJsonFault('{\n  "a": NaN,\n  "b": 2\n}')).toBe('is not JSON from line 2 on ("a": NaN,)');
  expect(tellJsonFault(' \n')).toBe('is empty');
});
