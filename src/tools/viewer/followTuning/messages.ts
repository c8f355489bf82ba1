/** Message by which a game requests the viewer's unsaved values. */
export const ASK = 'tuning:ask';
/** Message with the viewer's values, as a `FlatTuning`. */
export const LIVE = 'tuning:live';
/** Message with a game's {@link GameMeters}. */
export const METERS = 'game:meters';

/** Figures that a game on the development server sends twice a second. */
export interface GameMeters {
  /** Identifies the game until it reloads. */
  id: string;
  device: string;
  /** 95th percentile of the frame times since the last message. */
  frameMs: number;
  tier: string;
}
