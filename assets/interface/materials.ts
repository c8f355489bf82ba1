/** Gradient stops of materials, from the lit side to the dark one. */
export const GOLD = '#fff3b0 0,#ffd24a 0.35,#f7a01f 0.75,#c8690f 1';
export const STEEL = '#f4f6ff 0,#c3cbe4 0.4,#8a92b8 0.75,#5b6190 1';
export const LACQUER = '#ff8a5f 0,#e0453a 0.35,#9c1f2b 0.8,#6d1024 1';
export const WOOD = '#c98a52 0,#8f5530 0.55,#5e321c 1';
export const JADE = '#c9ffd9 0,#4fd797 0.4,#16936a 0.8,#0b5f53 1';
