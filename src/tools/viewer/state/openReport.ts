import { openSession } from './openSession';
import type { ViewerModel } from './ViewerModel';

const PLAY = '#play=';

export function openReport(model: ViewerModel): void {
  if (!location.hash.startsWith(PLAY)) return;
  const text = decodeURIComponent(location.hash.slice(PLAY.length));
  history.replaceState(null, '', location.pathname + location.search);
  void openSession(model, { name: 'The report', text: async () => text });
}
