import { openSession } from './state/openSession';
import type { ViewerModel } from './state/ViewerModel';

/**
 * Opens a session file that is dropped anywhere on the page. A browser by itself would leave the viewer for the file, or
 * ignore one that the field for files does not accept.
 */
export function takeFiles(model: ViewerModel): void {
  addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const [file, ...others] = event.dataTransfer.files;
    if (!file || others.length > 0) model.tell('bad', 'Drop one session file.');
    else void openSession(model, file);
  });
}
