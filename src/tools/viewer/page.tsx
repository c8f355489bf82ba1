import { createRoot } from 'react-dom/client';
import defaultEffects from '../../client/tuning/defaults/effects.json';
import defaultEmitters from '../../client/tuning/defaults/emitters.json';
import defaultFeedback from '../../client/tuning/defaults/feedback.json';
import { EMITTERS } from '../../client/tuning/emitters';
import { FEEDBACK } from '../../client/tuning/feedback';
import { TUNING } from '../../client/tuning/tuning';
import { Playback } from './playback/Playback';
import { listenForShortcuts } from './shortcuts';
import { parseAddress } from './state/address';
import { readCatalogue } from './state/catalogue';
import { NO_ANSWER } from './state/notes';
import { openReport } from './state/openReport';
import { fetchCommitted } from './state/tuningServer';
import { ViewerModel } from './state/ViewerModel';
import { linkValues } from './state/valuesLink';
import { askBeforeLeaving, takeFiles } from './takeFiles';
import { flatten } from './tuning/fields';
import { ViewerPage } from './ViewerPage';

const model = new ViewerModel(
  parseAddress(location.search),
  { effects: TUNING, feedback: FEEDBACK, emitters: EMITTERS },
  { effects: defaultEffects, feedback: defaultFeedback, emitters: defaultEmitters },
);
const playback = new Playback();
playback.start();
playback.onFailed = (error) => model.tellSceneFailure(error instanceof Error ? error.message : String(error));
listenForShortcuts(model, playback);
askBeforeLeaving(model);
takeFiles(model);

const element = document.getElementById('viewer');
if (element) createRoot(element).render(<ViewerPage model={model} playback={playback} />);

const { hash } = location;
void model.files.connect().then(() => linkValues(model, hash));
// A commit changes no watched file. Read it when a designer returns from another window.
const readCommit = () =>
  void fetchCommitted().then((document) => model.set({ committed: document && flatten(document) }));
readCommit();
addEventListener('focus', readCommit);
openReport(model);
if (import.meta.hot) model.phones.link(model, import.meta.hot);
void readCatalogue().then(
  (scenes) => model.takeScenes(scenes),
  () => model.tell('bad', NO_ANSWER),
);
// Read files that other programs have written.
for (const event of ['tuning:changed', 'tuning:presets'])
  import.meta.hot?.on(event, () => void model.files.follow());
