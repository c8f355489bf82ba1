import { Color, type ColorSource, defaultFilterVert, Filter, GlProgram, UniformGroup } from 'pixi.js';

const FRAGMENT = `
in vec2 vTextureCoord;
out vec4 finalColor;
uniform sampler2D uTexture;
uniform vec4 uInputPixel;
uniform vec4 uInputClamp;
uniform float uGrey;
uniform float uWhite;
uniform float uRimPixels;
uniform vec3 uRimTint;

float alphaAt(vec2 direction) {
  vec2 at = vTextureCoord + direction * uRimPixels * uInputPixel.zw;
  return texture(uTexture, clamp(at, uInputClamp.xy, uInputClamp.zw)).a;
}

void main() {
  vec4 color = texture(uTexture, vTextureCoord);
  color.rgb = mix(color.rgb, vec3(dot(color.rgb, vec3(0.299, 0.587, 0.114))), uGrey);
  color.rgb = mix(color.rgb, vec3(color.a), uWhite);
  if (uRimPixels > 0.0) {
    float around = max(
      max(max(alphaAt(vec2(1.0, 0.0)), alphaAt(vec2(-1.0, 0.0))), max(alphaAt(vec2(0.0, 1.0)), alphaAt(vec2(0.0, -1.0)))),
      max(max(alphaAt(vec2(0.7)), alphaAt(vec2(-0.7))), max(alphaAt(vec2(0.7, -0.7)), alphaAt(vec2(-0.7, 0.7))))
    );
    color += vec4(uRimTint, 1.0) * around * (1.0 - color.a);
  }
  finalColor = color;
}`;

export interface Look {
  /** Shares of grey and of white, 0–1. */
  grey: number;
  white: number;
  /** Width of the rim, CSS px. */
  rimPx: number;
}

/** Draws a container as one flat picture in different colours, so that overlapping parts show no seams. */
export class LookFilter extends Filter {
  private readonly uniforms;
  private rimPx = 0;

  constructor(rim: ColorSource) {
    const uniforms = new UniformGroup({
      uGrey: { value: 0, type: 'f32' },
      uWhite: { value: 0, type: 'f32' },
      uRimPixels: { value: 0, type: 'f32' },
      uRimTint: { value: new Float32Array(new Color(rim).toRgbArray()), type: 'vec3<f32>' },
    });
    super({
      glProgram: GlProgram.from({ vertex: defaultFilterVert, fragment: FRAGMENT, name: 'look' }),
      resources: { look: uniforms },
      resolution: 'inherit',
    });
    this.uniforms = uniforms.uniforms;
  }

  show({ grey, white, rimPx }: Look): void {
    this.uniforms.uGrey = grey;
    this.uniforms.uWhite = white;
    this.rimPx = rimPx;
    this.padding = Math.ceil(rimPx);
  }

  override apply(...[system, input, output, clear]: Parameters<Filter['apply']>): void {
    this.uniforms.uRimPixels = this.rimPx * input.source.resolution;
    super.apply(system, input, output, clear);
  }
}
