import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A bare clicker like the static mocks of the genre: no login, no sync, one React render a tap. */
function Clicker() {
  const [balance, setBalance] = useState(0);
  return (
    <main>
      <p data-testid="balance" data-value={balance}>
        {balance}
      </p>
      <button
        type="button"
        className="tap"
        data-testid="tap-target"
        onPointerDown={() => setBalance((before) => before + 1)}
      >
        Tap
      </button>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Clicker />);
