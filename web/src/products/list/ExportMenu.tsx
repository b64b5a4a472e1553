import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EXPORT_FORMATS, type ProductFilter } from '@registro/contracts/products/export';
import { useId, useState } from 'react';
import { Icon } from '../../ui/Icon.js';

/** What the filter shows, as a file: the browser saves it as it comes. */
export function ExportMenu({ filter, disabled }: { filter: ProductFilter; disabled: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-controls={anchor ? id : undefined}
        startIcon={<Icon name="download" size={20} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Exportar
      </Button>
      <Menu id={id} anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {Object.entries(EXPORT_FORMATS).map(([formato, { nombre }]) => (
          <MenuItem
            key={formato}
            component="a"
            href={`/api/recursos/productos/exportar?${new URLSearchParams({ formato, filter: JSON.stringify(filter) })}`}
            download
            onClick={() => setAnchor(null)}
          >
            {nombre}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
