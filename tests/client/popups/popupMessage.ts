import type { PopupMessage } from '../../../src/client/popups/popupsSlice';

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
