import { describe, expect, it } from 'vitest';
import { changed, freshId, problemsOf } from '../../src/admin/content/change';
import { checkCatalogue } from '../../src/server/catalogue/checkCatalogue';
import { draftOf } from '../server/catalogue/draft';

const NOON = Date.UTC(2026, 10, 22, 12) / 1000;

describe('a row of the draft', () => {
  it('loses what becomes undefined, as JSON would', () => {
    const row: { title: string; from?: string } = { title: 'Feast', from: '2026-12-01T12:00:00Z' };
    expect(changed(row, { from: undefined })).toEqual({ title: 'Feast' });
    expect(changed(row, { title: 'Fast' })).toEqual({ ...row, title: 'Fast' });
  });

  it('gets an id of its day, which no row of another day can have had', () => {
    const ids = (...own: number[]) => own.map((id) => ({ id }));
    expect(freshId([], NOON)).toBe(26_112_201);
    expect(freshId(ids(1, 99, 26_112_201, 26_112_202), NOON)).toBe(26_112_203);
    expect(freshId(ids(26_112_105), NOON)).toBe(26_112_201);
  });

  it('is told what is wrong with it, part by part', () => {
    const document = draftOf((draft) => {
      Object.assign(draft.popups[1], {
        title: '',
        when: { percent: 101 },
        translations: { de: { text: '' } },
      });
    });
    const checked = checkCatalogue(document);
    const problems = checked.isSound ? [] : checked.problems;
    expect([...problemsOf(problems, 'popups', 1).keys()].sort()).toEqual([
      'title',
      'translations.de.text',
      'when.percent',
    ]);
    expect(problemsOf(problems, 'popups', 1).get('title')).toBe('must not be empty');
    expect(problemsOf(problems, 'popups', 11).size).toBe(0);
  });
});
