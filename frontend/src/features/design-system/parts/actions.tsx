import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button, type ButtonVariant, IconButton, LinkButton } from '../../../platform/ui/actions/button';
import { Logo } from '../../../platform/ui/brand/logo';
import { Tabs } from '../../../platform/ui/layout/tabs';
import { Chapter, Row, Specimen, Stack } from '../specimen';

const variants: readonly ButtonVariant[] = ['primary', 'line', 'quiet', 'soft'];
const tabs = ['all', 'first', 'second'] as const;

export function Actions() {
  const { t } = useTranslation('design-system');
  const [tab, setTab] = useState<(typeof tabs)[number]>('all');
  return (
    <Chapter title={t('actions.title')}>
      <Specimen label={t('actions.logo')}>{() => <Logo />}</Specimen>
      <Specimen label={t('actions.buttons')}>
        {() => (
          <Stack>
            {variants.map((variant) => (
              <Row key={variant}>
                <Button variant={variant}>{t('actions.send')}</Button>
                <Button variant={variant} icon="share">
                  {t('actions.share')}
                </Button>
                <Button variant={variant} busy busyLabel={t('actions.sending')}>
                  {t('actions.send')}
                </Button>
                <Button variant={variant} disabled>
                  {t('actions.send')}
                </Button>
              </Row>
            ))}
          </Stack>
        )}
      </Specimen>
      <Specimen label={t('actions.sizes')}>
        {() => (
          <Row>
            <Button size="small">{t('actions.reply')}</Button>
            <Button size="small" tone="leaf">
              {t('actions.resolve')}
            </Button>
            <Button size="small" variant="quiet" tone="margin">
              {t('actions.remove')}
            </Button>
            <Button>{t('actions.cancel')}</Button>
            <LinkButton to="/design-system" variant="primary" size="large" icon="add">
              {t('actions.create')}
            </LinkButton>
          </Row>
        )}
      </Specimen>
      <Specimen label={t('actions.icons')}>
        {() => (
          <Row>
            <IconButton icon="edit" label={t('actions.edit')} />
            <IconButton icon="check" tone="leaf" label={t('actions.resolve')} />
            <IconButton icon="trash" tone="margin" label={t('actions.remove')} />
            <IconButton icon="more" label={t('actions.more')} disabled />
          </Row>
        )}
      </Specimen>
      <Specimen label={t('actions.tabs')}>
        {(scheme) => (
          <Tabs
            label={`${t('actions.tabs')} ${scheme}`}
            tabs={tabs.map((key, index) => ({ key, label: t(`actions.tab.${key}`), count: [128, 91, 37][index] }))}
            selected={tab}
            onSelect={setTab}
          />
        )}
      </Specimen>
    </Chapter>
  );
}
