import { type RequestOptions, request } from 'node:http';

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** A call at half the cost of one by `fetch`. */
export function ask(url: string, options: RequestOptions, body: string): Promise<Answer> {
  const headers = { 'Content-Type': 'text/plain;charset=UTF-8', ...options.headers };
  return new Promise((resolve, reject) => {
    const sent = request(url, body === '' ? options : { ...options, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(response.headers as Record<string, string>),
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
