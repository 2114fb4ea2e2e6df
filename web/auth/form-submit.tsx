import { Button } from "#web/ui/buttons/button.tsx";

type Props = { error: string | undefined; pending: boolean; label: string; pendingLabel: string };

export const FormSubmit = ({ error, pending, label, pendingLabel }: Props) => (
  <>
    {error && (
      <p role="alert" className="text-sm text-red">
        {error}
      </p>
    )}
    <Button type="submit" pending={pending}>
      {pending ? pendingLabel : label}
    </Button>
  </>
);
