import qrcode from 'qrcode-generator';

/** A QR code of a text for the terminal, two rows of it in each line. @param {string} text */
export function qrCode(text) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return code.createASCII(1, 2);
}
