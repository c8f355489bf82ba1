export const FIRE = '#ff6a1f';
