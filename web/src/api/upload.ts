import { VIEW_HEADER } from '@registro/contracts/accounts/view-as';
import { type Envelope, WRITE_HEADER } from '@registro/contracts/envelope';
import { ApiError, NETWORK_MESSAGE, Refusal, statusMessage } from './errors.js';
import { lineLost } from './line.js';
import { currentLook } from './look.js';

/**
 * Sends one file as multipart and tells how much went out: `fetch` cannot say so, XMLHttpRequest can.
 * @param campo the multipart field's name
 * @param onProgress share sent, from 0 to 1
 * @throws Refusal, ApiError
 */
export function upload<T>(path: string, campo: string, file: File, onProgress?: (share: number) => void, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${path}`);
    const look = currentLook();
    // Refused then, and never kept as the operator's own.
    if (look) request.setRequestHeader(VIEW_HEADER, look.vista);
    request.setRequestHeader(WRITE_HEADER, '1');
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onerror = () => {
      lineLost();
      reject(new ApiError(0, NETWORK_MESSAGE));
    };
    request.onabort = () => reject(new DOMException('Cancelado', 'AbortError'));
    request.onload = () => {
      const body = request.response as Envelope<T> | null;
      if (request.status >= 200 && request.status < 300) {
        if (body && !body.r_succ) reject(new Refusal(body));
        else resolve(body?.r_data as T);
        return;
      }
      const mensaje = body?.r_mess || statusMessage(request.status);
      reject(
        new ApiError(request.status, mensaje, body?.r_code, body?.errores, body?.idSolicitud ?? request.getResponseHeader('x-request-id')),
      );
    };
    signal?.addEventListener('abort', () => request.abort());
    const data = new FormData();
    data.append(campo, file);
    request.send(data);
  });
}
