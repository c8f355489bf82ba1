import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const [HERO] = Object.values(
  import.meta.glob<string>('../../../../public/art/hero-01@1x.*.webp', {
    eager: true,
    import: 'default',
    query: '?url',
  }),
);

const ICONS = Object.values(
  import.meta.glob<string>('../../../../public/images/nav-*@1.5x.*.webp', {
    eager: true,
    import: 'default',
    query: '?url',
  }),
);

/** A static mock of the genre: a picture to tap, a balance, a navigation, one React render per tap. */
function Clicker() {
  const [balance, setBalance] = useState(0);
  return (
    <main>
      <p className="balance" data-testid="balance" data-value={balance}>
        {balance}
      </p>
      <button
        type="button"
        className="tap"
        data-testid="tap-target"
        onPointerDown={() => setBalance((before) => before + 1)}
      >
        <img src={HERO} alt="" />
      </button>
      <nav>
        {ICONS.slice(0, 6).map((src, index) => (
          <a key={src} href={`#${index}`}>
            <img src={src} width={30} height={30} alt="" />
            Place
          </a>
        ))}
      </nav>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Clicker />);
