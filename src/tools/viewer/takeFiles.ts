import { openSession } from './state/openSession';
import type { ViewerModel } from './state/ViewerModel';

/** Opens a session file that is dropped on the page. By default, the browser would navigate to it. */
export function takeFiles(model: ViewerModel): void {
  addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const [file, ...others] = event.dataTransfer.files;
    if (!file || others.length > 0) model.tell('bad', 'Drop one session file.');
    else if (model.state.tab === 'economy') void model.openCatalogue(file);
    else void openSession(model, file);
  });
}

/** Makes the browser confirm before a reload or a closed tab discards unsaved changes. */
export function askBeforeLeaving(model: ViewerModel): void {
  addEventListener('beforeunload', (event) => {
    if (model.edits.hasUnsaved || model.economy.hasUnsaved) event.preventDefault();
  });
}
