import { SCENE_GROUPS } from '../scene';
import type { SceneEntry } from '../state/catalogue';
import { GROUP_TITLES } from './SceneList';
import { useViewer } from './useViewer';

const pictureOf = (id: string) => `/tests/visual/pictures/${id}.webp`;

/** Returns the length of the common prefix of two ids. */
function likeness(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Falls back to the picture of the most similar id, dimmed, then to the initial behind the image. */
function showLike(image: HTMLImageElement, entries: readonly SceneEntry[], index: number): void {
  const tried = Number(image.dataset.tried ?? 0) + 1;
  image.dataset.tried = String(tried);
  const id = entries[index]?.id ?? '';
  const order = [...entries.slice(0, index).reverse(), ...entries.slice(index + 1)].sort(
    (one, other) => likeness(id, other.id) - likeness(id, one.id),
  );
  const next = order[tried - 1];
  if (next) image.src = pictureOf(next.id);
  else image.hidden = true;
}

export function GalleryGrid({ isLoaded }: { isLoaded: boolean }) {
  const { model, state } = useViewer();
  return (
    <div className="gallery">
      <h1>{isLoaded ? 'All scenes' : 'Reading the scenes…'}</h1>
      {SCENE_GROUPS.map((group) => {
        const entries = state.scenes.filter((entry) => entry.group === group);
        if (entries.length === 0) return null;
        return (
          <section key={group}>
            <h2>{GROUP_TITLES[group]}</h2>
            <div className="gallery-row">
              {entries.map(({ id, title }, index) => (
                <button key={id} type="button" className="card" onClick={() => model.openScene(id)}>
                  <span className="card-picture" data-letter={title.slice(0, 1)}>
                    <img
                      src={pictureOf(id)}
                      alt=""
                      loading="lazy"
                      onError={({ currentTarget }) => showLike(currentTarget, entries, index)}
                    />
                  </span>
                  <span className="card-title">{title}</span>
                </button>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
