export const MIST = '#2f8f86';
