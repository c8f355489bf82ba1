import { loadScenes } from '../scenes';
import '../state/catalogue';

loadScenes().then((scenes) => {
  window.viewerCatalogue = scenes.map(({ mount: _, ...entry }) => entry);
});
