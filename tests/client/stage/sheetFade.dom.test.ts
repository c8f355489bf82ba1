import { Container, Sprite, Texture, TextureSource } from 'pixi.js';
import { expect, it } from 'vitest';
import { SheetFade } from '../../../src/client/stage/views/SheetFade';

function hero(...opaque: boolean[]) {
  const [old, fine] = [
    new TextureSource({ width: 8, height: 8 }),
    new TextureSource({ width: 16, height: 16 }),
  ];
  const body = new Container();
  const sprites = opaque.map(() => new Sprite(new Texture({ source: old })));
  body.addChild(...sprites);
  const fade = new SheetFade(
    sprites.map((sprite, index) => ({
      sprite,
      finer: new Texture({ source: fine }),
      isOpaque: opaque[index] === true,
    })),
  );
  return { old, fine, body, sprites, fade };
}

it('a finer sheet fades in over the old one, which is then freed', () => {
  const { old, fine, body, sprites, fade } = hero(true, true);
  const [arm, head] = sprites as [Sprite, Sprite];
  head.position.set(5, 7);
  head.visible = false;
  expect(fade.update(130)).toBe(false);
  expect(body.children).toHaveLength(4);
  expect([body.children[0], body.children[2]]).toEqual([arm, head]);
  expect(body.children[1]?.alpha).toBeCloseTo(0.5);
  expect(body.children[3]).toMatchObject({ x: 5, y: 7, visible: false });
  expect(arm.texture.source).toBe(old);

  expect(fade.update(130)).toBe(true);
  expect(body.children).toEqual([arm, head]);
  expect(sprites.map(({ texture }) => texture.source)).toEqual([fine, fine]);
  expect(old.destroyed).toBe(true);
});

it('a finer sheet replaces light and shadow at once, because a fade would show them twice', () => {
  const { fine, body, sprites } = hero(true, false);
  expect(sprites[1]?.texture.source).toBe(fine);
  expect(body.children).toHaveLength(3);
});
