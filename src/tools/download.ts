export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Revoke the address only after the download, which needs it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
