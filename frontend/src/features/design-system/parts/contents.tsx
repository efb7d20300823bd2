import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Avatar } from '../../../platform/ui/content/avatar/avatar';
import { Badge, CountBadge } from '../../../platform/ui/content/badge';
import { Time } from '../../../platform/ui/content/time';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { FigureRow } from '../../../platform/ui/data/figures';
import { Card } from '../../../platform/ui/layout/card';
import { Chapter, Row, Specimen, Stack } from '../specimen';

const agoMinutes = [0, 1, 2, 14, 60, 120, 60 * 7, 60 * 24, 60 * 48, 60 * 24 * 9];
const people = ['dana', 'noa', 'uri', 'latin', 'guest'] as const;

function Times() {
  const [now] = useState(Date.now);
  return (
    <Row>
      {agoMinutes.map((minutes) => (
        <Time key={minutes} at={new Date(now - minutes * 60_000).toISOString()} />
      ))}
    </Row>
  );
}

export function Contents() {
  const { t } = useTranslation('design-system');
  return (
    <Chapter title={t('contents.title')}>
      <Specimen label={t('contents.badges')}>
        {() => (
          <Row>
            <Badge>{t('contents.draft')}</Badge>
            <Badge tone="leaf">{t('contents.open')}</Badge>
            <Badge tone="margin">{t('contents.fresh')}</Badge>
            <Badge tone="sky">{t('contents.shared')}</Badge>
            <CountBadge count={1} />
            <CountBadge count={27} />
            <CountBadge count={100} />
          </Row>
        )}
      </Specimen>
      <Specimen label={t('contents.avatars')}>
        {() => (
          <Row>
            {people.map((person) => (
              <Avatar key={person} name={t(`contents.people.${person}`)} />
            ))}
            <Avatar name={t('contents.people.noa')} picture="/icon-192.png" />
            <Avatar name={null} size="small" />
            <Avatar name={t('contents.people.dana')} size="large" />
            <Avatar name={t('contents.people.uri')} picture="/icon-192.png" size="large" />
          </Row>
        )}
      </Specimen>
      <Specimen label={t('contents.figures')}>
        {(scheme) => (
          <FigureRow
            label={`${t('contents.figures')} ${scheme}`}
            figures={[
              { name: 'works', label: t('contents.figureWorks'), value: 2 },
              { name: 'readers', label: t('contents.figureReaders'), value: null },
              { name: 'words', label: t('contents.figureWords'), value: 48_200 },
            ]}
          />
        )}
      </Specimen>
      <Specimen label={t('contents.times')}>{() => <Times />}</Specimen>
      <Specimen label={t('contents.userText')}>
        {() => (
          <Stack>
            <p>
              <UserName>{t('contents.people.latin')}</UserName> {t('contents.commented')}{' '}
              <UserName>{t('contents.mixedTitle')}</UserName>
            </p>
            <UserText>{t('contents.mixed')}</UserText>
          </Stack>
        )}
      </Specimen>
      <Specimen label={t('contents.cards')}>
        {() => (
          <Stack>
            <Card line="margin">
              <h3>{t('contents.cardTitle')}</h3>
              <p>{t('contents.cardText')}</p>
            </Card>
            <Card line="quiet">
              <h3>{t('contents.quietTitle')}</h3>
            </Card>
          </Stack>
        )}
      </Specimen>
    </Chapter>
  );
}
