/** In the development server a game that is open beside the viewer starts again with what was saved. */
import.meta.hot?.on('tuning:changed', () => location.reload());
