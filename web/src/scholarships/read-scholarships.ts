import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { post } from '../api/client.js';

/** One's applications, the active one first. @throws Refusal, ApiError */
export const readScholarships = (signal?: AbortSignal) => post<ScholarshipRow[]>('consultar/beca/listar', {}, { signal });
