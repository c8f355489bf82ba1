import { describe, expect, it } from 'vitest';
import { changed, freshId, problemsOf } from '../../src/desk/content/change';
import { checkCatalogue } from '../../src/server/catalogue/checkCatalogue';
import { draftOf } from '../server/catalogue/draft';

const NOON = Date.UTC(2026, 10, 22, 12) / 1000;

describe('a row of the draft', () => {
  it('omits fields set to undefined, as JSON does', () => {
    const row: { title: string; from?: string } = { title: 'Feast', from: '2026-12-01T12:00:00Z' };
    expect(changed(row, { from: undefined })).toEqual({ title: 'Feast' });
    expect(changed(row, { title: 'Fast' })).toEqual({ ...row, title: 'Fast' });
  });

  it('gets its creation second, or the next free one, as its id', () => {
    const ids = (...own: number[]) => own.map((id) => ({ id }));
    expect(freshId([], NOON + 0.9)).toBe(NOON - 1_500_000_000);
    expect(freshId(ids(1, 26_112_201), NOON)).toBe(NOON - 1_500_000_000);
    const first = freshId([], NOON);
    expect(freshId(ids(first + 1, first), NOON)).toBe(first + 2);
  });

  it('gets an id that the removed row did not have', () => {
    const gone = freshId([{ id: 1 }], NOON);
    expect(freshId([{ id: 1 }], NOON + 60)).not.toBe(gone);
  });

  it('gets an id that the catalogue accepts', () => {
    const document = draftOf((draft) => {
      draft.popups[1].id = freshId(draft.popups, NOON);
    });
    const checked = checkCatalogue(document);
    expect(checked.isSound ? [] : checked.problems).toEqual([]);
  });

  it('shows each problem at its field', () => {
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
