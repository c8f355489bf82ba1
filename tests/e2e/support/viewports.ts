/** Screen sizes of the tests in CSS px. */
export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  tablet: { width: 768, height: 1024 },
} as const;
