export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download needs the address, so revoke it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
