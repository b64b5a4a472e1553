// Apart from the routes: pages link to each other, and routes load pages.
export const LANDING = '/usuario/vertice-1';
export { SCHOLARSHIPS as LIST } from '../ui/addresses.js';
export const CREATE = '/usuario/vertice-1/beca/crear';
export const viewPath = (id: number) => `/usuario/vertice-1/beca/${id}/ver`;
export const editPath = (id: number) => `/usuario/vertice-1/beca/${id}/editar`;
