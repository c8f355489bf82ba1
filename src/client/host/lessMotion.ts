/** Whether the player asked for less motion, on the device or in the settings. */
export const wantsLessMotion = () => document.documentElement.hasAttribute('data-reduced-motion');
