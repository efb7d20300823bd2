import { isBlank } from '@shulayim/anchoring';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiFailure } from '../../../platform/api/api';
import { focusFirstProblem } from '../../../platform/forms/form';
import { Button } from '../../../platform/ui/actions/button';
import { Icon } from '../../../platform/ui/brand/icon';
import { Page } from '../../../platform/ui/layout/page/page';
import { ProjectFields } from './project-fields';
import { blankProject, changeForm, readForm, shownProblems } from './project-form';
import type { ProjectForm } from './project-form';
import { useCreateProject } from '../projects.queries';
import { BackLink } from '../../../platform/ui/layout/back-link';
import { Redirect } from '../../../platform/ui/layout/page/redirect';
import styles from './create.module.css';

/** `?projectId=` adds to a work that exists, `?newProject=` begins one with this name (A §2). */
export function CreateProjectScreen() {
  const [search] = useSearchParams();
  const projectId = search.get('projectId');
  if (projectId) return <Redirect to={`/project/${encodeURIComponent(projectId)}?addPart`} replace />;
  const name = search.get('newProject') ?? '';
  return <CreateProject key={name} name={name} />;
}

function CreateProject({ name }: { name: string }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const create = useCreateProject();
  const [form, setForm] = useState(() => blankProject(name));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const element = useRef<HTMLFormElement>(null);
  const read = readForm(form);
  const refused = create.error instanceof ApiFailure ? create.error.fields : {};
  const problems = { ...refused, ...shownProblems(form, read.problems ?? {}, left) };

  const change = (part: Partial<ProjectForm>) => {
    if (create.isError) create.reset();
    setForm((now) => changeForm(now, part));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    setLeft(new Set(Object.keys(form)));
    if (!read.project) return focusFirstProblem(element.current, read.problems);
    create.mutate(read.project, { onSuccess: ({ project }) => void navigate(`/project/${project.id}`) });
  };

  return (
    <Page title={t('create.title')} width="text">
      <BackLink to="/dashboard">{t('create.back')}</BackLink>
      <h1>{t('create.title')}</h1>
      <p className={styles.lead}>{t('create.lead')}</p>
      <form ref={element} className={styles.form} onSubmit={submit} noValidate>
        <ProjectFields
          form={form}
          problems={problems}
          onChange={change}
          onLeave={(field) => setLeft((now) => new Set([...now, field]))}
        />
        <div className={styles.foot}>
          <Button
            type="submit"
            variant="primary"
            size="large"
            disabled={isBlank(form.title) || create.isPending}
            busy={create.isPending}
            busyLabel={t('create.submitting')}
          >
            {t('create.submit')}
          </Button>
          <div role="alert">
            {create.isError && (
              <p className={styles.failed}>
                <Icon name="alert" /> {t('create.failed')}
              </p>
            )}
          </div>
        </div>
      </form>
    </Page>
  );
}
