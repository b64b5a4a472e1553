/**
 * A call as it stands beside others, with its year unless its own name says it: 'Sostenibilidad (2025)', 'Agua para las
 * comunidades 2024'.
 */
export const callName = ({ nombre, anio }: { nombre: string; anio: number }): string =>
  nombre.includes(String(anio)) ? nombre : `${nombre} (${anio})`;
