/** One of the ninja levels (spec §3). Balances are whole coins. The last level may have no upper end. */
export interface Level {
  id: number;
  level: number;
  name: string;
  fromBalance: number;
  toBalance: number;
}

/** What one level gained adds (spec §3 level_up). */
export interface LevelIncrement {
  maxEnergy: number;
  earnPerTap: number;
}

/** What the server says about the player's rates. The client rebases its own view on it. */
export interface Standing {
  level: number;
  earnPerTap: number;
  maxEnergy: number;
}
