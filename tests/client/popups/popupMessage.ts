import type { PopupMessage } from '../../../src/client/popups/popupsSlice';

/** Creates a provider message as the store holds it. */
export const popup = (id: number): PopupMessage => ({
  id,
  title: 'Title',
  text: 'Text',
  image: '',
  buttonText: 'Go',
  buttonLink: '/earn',
  createdAt: null,
  updatedAt: null,
});
