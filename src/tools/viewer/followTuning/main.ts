/** Restarts a game of the development server that is open beside the viewer, so that it plays what was saved. */
import.meta.hot?.on('tuning:changed', () => location.reload());
