import { describe, expect, test } from 'vitest';
import { shortHash } from '../../assets/pipeline/hash';
import type { Job } from '../../assets/pipeline/jobs';
import { readLock } from '../../assets/pipeline/lock';
import { createJobRunner } from '../../assets/pipeline/pool';
import { readRecord } from '../../assets/pipeline/records';

const image = (fill: string): Job => ({
  kind: 'image',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><rect width="8" height="8" fill="${fill}"/></svg>`,
  scale: 1,
  quality: 82,
});

/** A committed file, which stands for the result of the red square. */
const [PATH, FACTS] = Object.entries(readLock()?.files ?? {}).find(([path]) => path.endsWith('.webp')) ?? [
  '',
  '',
];
const HASH = FACTS.split(' ')[0] ?? '';

async function run(job: Job, { salt = '', files = { [PATH]: FACTS } } = {}) {
  const jobs = { [await keyOf(image('red'))]: `8 8 ${HASH}` };
  const runner = createJobRunner(() => salt, [], { jobs, files });
  const result = await runner.run(job);
  await runner.close();
  return { rendered: runner.rendered, hash: shortHash(result.files[0] ?? '') };
}

async function keyOf(job: Job): Promise<string> {
  const runner = createJobRunner(() => '', []);
  await runner.run(job);
  await runner.close();
  return Object.keys(runner.records)[0] ?? '';
}

describe('a run', () => {
  test('reuses the committed files of an unchanged picture', async () => {
    expect(await run(image('red'))).toEqual({ rendered: 0, hash: HASH });
  });

  test.each([
    ['a changed drawing', image('blue'), {}],
    ['changed options', { ...image('red'), quality: 60 } as Job, {}],
    ['a picture whose tools have changed', image('red'), { salt: 'a newer encoder' }],
    ['a picture whose file is missing', image('red'), { files: {} }],
    ['a picture whose file was changed by hand', image('red'), { files: { 'package.json': FACTS } }],
  ])('renders %s', async (_, job, options) => {
    const { rendered, hash } = await run(job, options);
    expect(rendered).toBe(1);
    expect(hash).not.toBe(HASH);
  });
});

test('every record of the committed art is complete', () => {
  const { jobs = {}, files = {} } = readLock() ?? {};
  const pathOf = new Map(Object.entries(files).map(([path, facts]) => [facts.split(' ')[0] ?? '', path]));
  expect(Object.keys(jobs).length).toBeGreaterThan(100);
  expect(Object.entries(jobs).filter(([, record]) => !readRecord(record, pathOf))).toEqual([]);
});
