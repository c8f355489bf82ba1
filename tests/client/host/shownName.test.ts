import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownName } from '../../../src/client/host/shownName';
import { anyText } from '../../support/anyText';

const heaped = (letter: string) => letter + '\u0335\u0322\u031b\u0349\u0330'.repeat(8);

describe('a displayed name', () => {
  it.each([
    ['zero-width characters', '\u200b\u200b\u200d\u2060'],
    ['the Hangul filler', '\u3164'],
    ['the empty Braille pattern', '\u2800 \u2800'],
    ['marks without a letter', '\u0301\ufe0f'],
    ['spaces', ' \u00a0\u2003'],
    ['a line break', '\n\u200b'],
  ])('is empty when nothing is visible: %s', (_, name) => {
    expect(shownName(name)).toBe('');
  });

  it.each([
    ['a family and a flag', '👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a skin tone', 'Ann 👋🏿'],
    ['Arabic with vowels', 'مُحَمَّد'],
    ['Persian with a joiner', 'می‌خواهم'],
    ['Vietnamese, decomposed', 'Nguyễn'.normalize('NFD')],
    ['Hindi', 'क्षेत्रपाल'],
    ['Thai', 'เก๋ กู้'],
  ])('keeps %s', (_, name) => {
    expect(shownName(name)).toBe(name);
  });

  it('cannot reverse the text’s direction', () => {
    expect(shownName('\u202eeka\u2066F\u200f nimdA')).toBe('ekaF nimdA');
  });

  it('drops stacked combining marks, which would overlap other lines', () => {
    expect(shownName([...'Zalgo'].map(heaped).join(''))).toBe('Zalgo');
  });

  it('begins with a visible character', () => {
    expect(shownName('\u200b \u3164Aya ')).toBe('Aya');
  });

  it('has at most 256 characters, whatever the value', () => {
    expect(shownName(7)).toBe('');
    fc.assert(fc.property(anyText(), (name) => shownName(shownName(name)).length <= 256));
  });
});
