import type { PopupMessage } from '../../../src/client/popups/popupsSlice';

/** A message of the provider, as the store keeps it. */
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
