import { SCENE_GROUPS } from '../scene';
import { GROUP_TITLES } from './SceneList';
import { useViewer } from './useViewer';

/** Kept by the visual tests, under the scene's id. */
const pictureOf = (id: string) => `/tests/visual/pictures/${id}.webp`;

/** Every scene with its kept picture. */
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
              {entries.map(({ id, title }) => (
                <button key={id} type="button" className="card" onClick={() => model.openScene(id)}>
                  <span className="card-picture" data-letter={title.slice(0, 1)}>
                    <img
                      src={pictureOf(id)}
                      alt=""
                      loading="lazy"
                      onError={({ currentTarget }) => {
                        currentTarget.hidden = true;
                      }}
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
