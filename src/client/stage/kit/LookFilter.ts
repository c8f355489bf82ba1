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
uniform float uLight;
uniform float uLightPixels;
uniform vec3 uLightTint;

float alphaAt(vec2 offset) {
  vec2 at = vTextureCoord + offset * uInputPixel.zw;
  return texture(uTexture, clamp(at, uInputClamp.xy, uInputClamp.zw)).a;
}

void main() {
  vec4 color = texture(uTexture, vTextureCoord);
  color.rgb = mix(color.rgb, vec3(dot(color.rgb, vec3(0.299, 0.587, 0.114))), uGrey);
  color.rgb = mix(color.rgb, vec3(color.a), uWhite);
  if (uLight > 0.0) {
    float width = uLightPixels;
    float beside = alphaAt(vec2(width, 0.0)) + alphaAt(vec2(-width, 0.0));
    float above = alphaAt(vec2(0.0, -width)) + alphaAt(vec2(-0.7, -0.7) * width) + alphaAt(vec2(0.7, -0.7) * width);
    color.rgb += uLightTint * uLight * max(0.0, color.a - (beside + above) / 5.0);
  }
  if (uRimPixels > 0.0) {
    float r = uRimPixels;
    float s = 0.7 * uRimPixels;
    float around = max(
      max(max(alphaAt(vec2(r, 0.0)), alphaAt(vec2(-r, 0.0))), max(alphaAt(vec2(0.0, r)), alphaAt(vec2(0.0, -r)))),
      max(max(alphaAt(vec2(s)), alphaAt(vec2(-s))), max(alphaAt(vec2(s, -s)), alphaAt(vec2(-s, s))))
    );
    color += vec4(uRimTint, 1.0) * around * (1.0 - color.a);
  }
  finalColor = color;
}`;

export interface Look {
  /** Shares of grey and white, 0–1. */
  grey: number;
  white: number;
  /** Width of the rim, CSS px. */
  rimPx: number;
  /** Strength of a light from behind on the edges; 0 for none. */
  light?: number;
  lightPx?: number;
  lightTint?: ColorSource;
}

/** Recolours a container as one flat picture, so that overlapping parts show no seams. */
export class LookFilter extends Filter {
  private readonly uniforms;
  private rimPx = 0;
  private lightPx = 0;

  constructor(rim: ColorSource) {
    const uniforms = new UniformGroup({
      uGrey: { value: 0, type: 'f32' },
      uWhite: { value: 0, type: 'f32' },
      uRimPixels: { value: 0, type: 'f32' },
      uRimTint: { value: new Float32Array(new Color(rim).toRgbArray()), type: 'vec3<f32>' },
      uLight: { value: 0, type: 'f32' },
      uLightPixels: { value: 0, type: 'f32' },
      uLightTint: { value: new Float32Array(3), type: 'vec3<f32>' },
    });
    super({
      glProgram: GlProgram.from({ vertex: defaultFilterVert, fragment: FRAGMENT, name: 'look' }),
      resources: { look: uniforms },
      resolution: 'inherit',
    });
    this.uniforms = uniforms.uniforms;
  }

  show({ grey, white, rimPx, light = 0, lightPx = 0, lightTint = 'white' }: Look): void {
    this.uniforms.uGrey = grey;
    this.uniforms.uWhite = white;
    this.rimPx = rimPx;
    this.uniforms.uLight = light;
    this.lightPx = lightPx;
    Color.shared.setValue(lightTint).toRgbArray(this.uniforms.uLightTint);
    this.padding = Math.ceil(Math.max(rimPx, light > 0 ? lightPx : 0));
  }

  override apply(...[system, input, output, clear]: Parameters<Filter['apply']>): void {
    this.uniforms.uRimPixels = this.rimPx * input.source.resolution;
    this.uniforms.uLightPixels = this.lightPx * input.source.resolution;
    super.apply(system, input, output, clear);
  }
}
