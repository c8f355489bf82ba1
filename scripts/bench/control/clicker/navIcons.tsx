const ICONS = import.meta.glob<string>('../../../../public/images/nav-*@1.5x.*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** The navigation of the mock: a link with a picture for each place. */
export function NavIcons() {
  return (
    <nav>
      {Object.values(ICONS)
        .slice(0, 6)
        .map((src, index) => (
          <a key={src} href={`#${index}`}>
            <img src={src} width={30} height={30} alt="" />
            Place
          </a>
        ))}
    </nav>
  );
}
