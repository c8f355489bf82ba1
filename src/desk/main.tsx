import '@fontsource/dela-gothic-one/latin.css';
import '@fontsource-variable/rubik/wght.css';
import '../client/hud/styles/tokens.css';
import './desk.css';
import './tables.css';
import './content/content.css';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { DeskQueries } from './queries';

const place = document.getElementById('desk');
if (place)
  createRoot(place).render(
    <DeskQueries>
      <App />
    </DeskQueries>,
  );
