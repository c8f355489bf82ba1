import type { ViewerModel } from './state/ViewerModel';

/** Lets the browser ask before a reload or a closed tab takes changes that are not saved. */
export function askBeforeLeaving(model: ViewerModel): void {
  addEventListener('beforeunload', (event) => {
    if (model.edits.hasUnsaved) event.preventDefault();
  });
}
