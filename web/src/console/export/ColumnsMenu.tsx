import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useResourceContext, useStore, useTranslate } from 'react-admin';
import { Icon } from '../../ui/Icon.js';
import { useStands } from '../../ui/standing.js';

interface Props {
  /** those that may be hidden; without a label its field's name is theirs */
  columns: { source: string; label?: string }[];
  /** those that are, until the person chooses */
  hidden: string[];
}

/**
 * Which columns a list shows, kept for the person where react-admin's table looks for it. Its own button opens a menu
 * that a screen reader cannot make sense of: switches that are no entries of it.
 */
export function ColumnsMenu({ columns, hidden }: Props) {
  const resource = useResourceContext();
  const [away, setAway] = useStore<string[]>(`${resource}.datatable`, hidden);
  const [at, setAt] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const id = useId();
  const toggle = (source: string) => setAway(away.includes(source) ? away.filter((one) => one !== source) : [...away, source]);
  useStands(() => setAt(null), at !== null);
  return (
    <>
      <Button
        id={id}
        size="small"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(event.currentTarget)}
        startIcon={<Icon name="compare" size={18} />}
      >
        {translate('ra.action.select_columns')}
      </Button>
      {/* Inside of the page's own part, where whoever goes from part to part finds it. */}
      <Menu
        disablePortal
        open={at !== null}
        anchorEl={at}
        onClose={() => setAt(null)}
        slotProps={{ list: { 'aria-labelledby': id, dense: true } }}
      >
        {columns.map(({ source, label }) => (
          <MenuItem key={source} role="menuitemcheckbox" aria-checked={!away.includes(source)} onClick={() => toggle(source)}>
            <Box component="span" sx={{ width: 26, color: 'primary.main' }}>
              {!away.includes(source) && <Icon name="check" size={18} />}
            </Box>
            {label ?? translate(`resources.${resource}.fields.${source}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
