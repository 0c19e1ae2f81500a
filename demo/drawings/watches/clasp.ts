/** Close-up of the clasp: pin buckle, folding clasp or mesh slide, on its strap. */
import { raisedShadow, metalEdge, metalFill, panel, shade, type Sketch } from '../kit/kit.ts';
import type { Strap } from './strap.ts';

const strapBand = (sketch: Sketch, strap: Strap): string => {
  const d = 'M282 -40H518V1040H282Z';
  const thread = strap.threadColor ?? shade(strap.cloth.color, 0.22);
  const isNato = strap.kind === 'nato';
  const stripe =
    isNato && strap.cloth.accent
      ? `<path d="M400 -40V1040" stroke="${strap.cloth.accent}" stroke-width="60"/>`
      : '';
  const holes = [640, 740, 840]
    .map((y) => `<ellipse cx="400" cy="${y}" rx="12" ry="15" fill="#111" opacity=".85"/>`)
    .join('');
  return (
    raisedShadow(sketch, d, 8, 0.35) +
    panel(sketch, d, strap.cloth, {
      rim: 0.7,
      weaveScale: 2,
      clipped: stripe,
      threadColor: thread,
      stitches: isNato ? '' : 'M302 -40V1040M498 -40V1040',
    }) +
    holes
  );
};

const pinClasp = (sketch: Sketch, strap: Strap): string => {
  const bar = metalFill(sketch, strap.metal);
  const edge = metalEdge(strap.metal);
  const frame = 'M252 520V340Q252 290 300 290H500Q548 290 548 340V520';
  const keeper = 'M270 690H530V740H270Z';
  return (
    strapBand(sketch, strap) +
    `<path d="${frame}" transform="translate(6 12)" fill="none" stroke="#111" stroke-width="32" opacity=".25"/>` +
    `<path d="M244 520H556" stroke="${edge}" stroke-width="26" stroke-linecap="round"/><path d="M246 518H554" stroke="${bar}" stroke-width="22" stroke-linecap="round"/>` +
    `<path d="${frame}" fill="none" stroke="${edge}" stroke-width="34"/><path d="${frame}" fill="none" stroke="${bar}" stroke-width="30"/><path d="M254 516V342Q254 294 300 292H500" fill="none" stroke="#fff" stroke-width="4" opacity=".6"/>` +
    `<path d="M400 530V282" stroke="#111" stroke-width="24" opacity=".25" transform="translate(5 8)" stroke-linecap="round"/><path d="M400 530V280" stroke="${edge}" stroke-width="22" stroke-linecap="round"/><path d="M400 530V280" stroke="${bar}" stroke-width="18" stroke-linecap="round"/><path d="M395 520V290" stroke="#fff" stroke-width="3" opacity=".6"/>` +
    raisedShadow(sketch, keeper, 5, 0.4) +
    panel(sketch, keeper, strap.cloth, { rim: 0.5, step: 0.015, weaveScale: 2 })
  );
};

const foldingClasp = (sketch: Sketch, strap: Strap): string => {
  const color =
    strap.metal === 'brass'
      ? '#C2A468'
      : strap.metal === 'rose'
        ? '#D0A28C'
        : strap.metal === 'gunmetal'
          ? '#4B4E53'
          : '#B9BDC0';
  const isMesh = strap.kind === 'mesh';
  const [dark, light] = [shade(color, -0.22), shade(color, 0.14)];
  const weave = sketch.define(
    'milanese large',
    (id) =>
      `<pattern id="${id}" width="20" height="16" patternUnits="userSpaceOnUse"><path d="M0 4Q5 -2 10 4T20 4M0 12Q5 18 10 12T20 12" fill="none" stroke="${dark}" stroke-width="2.6"/><path d="M2 8h7M12 8h7" stroke="${light}" stroke-width="3"/></pattern>`,
  );
  const band = 'M282 -40H518V1040H282Z';
  const links = isMesh
    ? `<rect x="270" y="-40" width="260" height="1080" fill="url(#${weave})"/>`
    : Array.from(
        { length: 15 },
        (_, index) =>
          `<path d="M282 ${index * 76 - 50}H352V${index * 76 + 22}H282ZM448 ${index * 76 - 50}H518V${index * 76 + 22}H448ZM354 ${index * 76 - 12}H446V${index * 76 + 60}H354Z" fill="${index % 2 ? color : shade(color, 0.02)}" stroke="${shade(color, -0.3)}" stroke-width="3"/><path d="M286 ${index * 76 - 44}H348M452 ${index * 76 - 44}H514M358 ${index * 76 - 6}H442" stroke="${light}" stroke-width="4" opacity=".8"/>`,
      ).join('');
  const cover = 'M262 330H538Q548 330 548 342V668Q548 680 538 680H262Q252 680 252 668V342Q252 330 262 330Z';
  return (
    raisedShadow(sketch, band, 8, 0.35) +
    panel(sketch, band, { color, fabric: 'satin' }, { rim: 0.8, clipped: links }) +
    raisedShadow(sketch, cover, 8, 0.45) +
    `<path d="${cover}" fill="${metalFill(sketch, strap.metal)}" stroke="${metalEdge(strap.metal)}" stroke-width="2"/><path d="M268 346H532" stroke="#fff" stroke-width="4" opacity=".7"/><path d="${Array.from({ length: 30 }, (_, index) => `M262 ${352 + index * 11}H538`).join('')}" stroke="#fff" stroke-width="1" opacity=".16"/><path d="M252 610H548" stroke="${metalEdge(strap.metal)}" stroke-width="3"/><path d="M252 614H548" stroke="#fff" stroke-width="2" opacity=".5"/><circle cx="400" cy="470" r="34" fill="none" stroke="${metalEdge(strap.metal)}" stroke-width="2.5"/><path d="M400 446L420 482H380Z" fill="none" stroke="${metalEdge(strap.metal)}" stroke-width="2.5"/>` +
    `<rect x="238" y="440" width="16" height="80" rx="5" fill="${metalFill(sketch, strap.metal)}" stroke="${metalEdge(strap.metal)}"/><rect x="546" y="440" width="16" height="80" rx="5" fill="${metalFill(sketch, strap.metal)}" stroke="${metalEdge(strap.metal)}"/>`
  );
};

export const clasp = (sketch: Sketch, strap: Strap): string =>
  (strap.kind === 'leather' || strap.kind === 'nato' ? pinClasp : foldingClasp)(sketch, strap);
