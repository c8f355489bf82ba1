const WIDTH = 720;
const HEIGHT = 960;

export interface CardContent {
  picture: string;
  backdrop: string;
  name: string;
  rank: string;
  title: string;
}

/** Draws the Community Card as a shareable PNG. Resolves to null when the browser refuses the canvas or a picture. */
export async function drawCard({ picture, backdrop, name, rank, title }: CardContent): Promise<File | null> {
  try {
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    const context = canvas.getContext('2d');
    const [hero, place] = await Promise.all([loadImage(picture), loadImage(backdrop)]);
    if (!context) return null;
    paintGround(context, place);
    const scale = Math.min((WIDTH * 0.78) / hero.width, (HEIGHT * 0.6) / hero.height);
    const [width, height] = [hero.width * scale, hero.height * scale];
    context.drawImage(hero, (WIDTH - width) / 2, 110, width, height);
    write(context, title, { y: 76, size: 34, color: '#ffc53d' });
    write(context, name, { y: 800, size: 58, color: '#ffe9a8' });
    write(context, rank, { y: 868, size: 36, color: '#fff6e6' });
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob && new File([blob], 'ninja-card.png', { type: 'image/png' });
  } catch {
    return null;
  }
}

async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

function paintGround(context: CanvasRenderingContext2D, place: HTMLImageElement): void {
  const scale = Math.max(WIDTH / place.width, HEIGHT / place.height);
  const [width, height] = [place.width * scale, place.height * scale];
  context.drawImage(place, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  const ground = context.createLinearGradient(0, 0, 0, HEIGHT);
  ground.addColorStop(0, '#140b22cc');
  ground.addColorStop(0.25, '#140b2233');
  ground.addColorStop(0.6, '#140b2266');
  ground.addColorStop(0.8, '#140b22f2');
  context.fillStyle = ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const light = context.createRadialGradient(WIDTH / 2, 400, 40, WIDTH / 2, 400, 420);
  light.addColorStop(0, '#ffb057aa');
  light.addColorStop(1, '#ffb05700');
  context.fillStyle = light;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = '#ffc53d';
  context.lineWidth = 8;
  context.strokeRect(16, 16, WIDTH - 32, HEIGHT - 32);
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  { y, size, color }: { y: number; size: number; color: string },
): void {
  context.font = `${size}px "Dela Gothic One", Rubik, "Seijin Script", sans-serif`;
  context.textAlign = 'center';
  context.fillStyle = color;
  context.fillText(text, WIDTH / 2, y, WIDTH - 80);
}
