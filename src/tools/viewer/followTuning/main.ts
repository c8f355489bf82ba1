/** Reloads a game on the development server when the tuning is saved. */
import.meta.hot?.on('tuning:changed', () => location.reload());
