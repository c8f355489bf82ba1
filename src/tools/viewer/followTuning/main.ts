/** Reloads a game of the development server when the tuning is saved. */
import.meta.hot?.on('tuning:changed', () => location.reload());
