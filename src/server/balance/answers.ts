import type { BoosterType } from '../../core/economy/boosters';

export interface User {
  balance: number;
  earn_per_tap: number;
  available_energy: number;
  max_energy: number;
  production_per_hour: number;
  level: { level: number };
}

export interface Sync {
  user: User;
  boosters: Record<BoosterType, { cost: number; increase_by: number }>;
  levels: { from_balance: number }[];
  total_referals: number;
}

export interface TapAnswer {
  available_energy: number;
  level: number;
  earn_per_tap: number;
  max_energy: number;
}

export interface Card {
  name: string;
  required_user_level: number;
  required_friends_invitation: number;
  next_level: { id: number; cost: number; production_per_hour: number } | null;
}

export interface Task {
  id: number;
  is_submitted: boolean;
  is_rewarded: boolean;
}
