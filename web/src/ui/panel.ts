/** A sheet that holds a group of things, as `sx`. */
export const PANEL = {
  p: { xs: 2.5, md: 4 },
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-lg)',
};
