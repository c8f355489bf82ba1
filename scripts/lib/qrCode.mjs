import qrcode from 'qrcode-generator';

/** Draws a text's QR code for the terminal, two rows per line. @param {string} text */
export function qrCode(text) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return code.createASCII(1, 2);
}
