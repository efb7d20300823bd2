import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { TextField } from '../../../platform/ui/forms/text-field';
import { Dialog } from '../../../platform/ui/overlays/dialog';
import { Drawer } from '../../../platform/ui/overlays/drawer';
import { Menu } from '../../../platform/ui/overlays/menu';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { Chapter, Row } from '../specimen';

type Open = 'dialog' | 'drawer' | null;

/** What floats takes the page's own scheme: the switch is at the top. */
export function Overlays() {
  const { t } = useTranslation('design-system');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const buttons = (
    <>
      <Button variant="primary" onClick={close}>
        {t('overlays.save')}
      </Button>
      <Button variant="quiet" onClick={close}>
        {t('actions.cancel')}
      </Button>
    </>
  );
  return (
    <Chapter title={t('overlays.title')} text={t('overlays.text')}>
      <Row>
        <Button onClick={() => setOpen('dialog')}>{t('overlays.dialog')}</Button>
        <Button onClick={() => setOpen('drawer')}>{t('overlays.drawer')}</Button>
        <Menu
          trigger={<Button icon="more">{t('overlays.menu')}</Button>}
          groups={[
            {
              entries: [
                { label: t('actions.edit'), icon: 'edit' },
                { label: t('actions.share'), icon: 'share' },
                { label: t('actions.remove'), icon: 'trash', tone: 'margin' },
              ],
            },
          ]}
        />
        <Button onClick={() => toast(t('overlays.plain'))}>{t('overlays.toast')}</Button>
        <Button onClick={() => toast(t('overlays.success'), 'success')}>{t('overlays.toastSuccess')}</Button>
        <Button onClick={() => toast(t('overlays.failure'), 'failure')}>{t('overlays.toastFailure')}</Button>
      </Row>
      <Dialog opened={open === 'dialog'} onClose={close} title={t('overlays.dialogTitle')} footer={buttons}>
        <p>{t('overlays.dialogText')}</p>
        <TextField name="title" label={t('fields.titleLabel')} data-autofocus />
      </Dialog>
      <Drawer opened={open === 'drawer'} onClose={close} label={t('overlays.drawer')} footer={buttons}>
        <p>{t('overlays.drawerText')}</p>
      </Drawer>
    </Chapter>
  );
}
