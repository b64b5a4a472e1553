// Where one part of the product leads into another: features know these, not each other.
export const TUTORS = '/usuario/vertice-1/tutores/crear';
